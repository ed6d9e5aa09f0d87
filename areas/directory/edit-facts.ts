/** Facts about editing that both sides share. */

/** Fields that the log shows and cannot take back: another record changed with them, or only the office may. */
export const IRREVERSIBLE: readonly string[] = ['is_main', 'optician_id', 'is_head_office', 'merged', 'removed'];

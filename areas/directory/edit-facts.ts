/** Facts about editing that both sides share. */

export const CANTONS = [
  'AG',
  'AI',
  'AR',
  'BE',
  'BL',
  'BS',
  'FR',
  'GE',
  'GL',
  'GR',
  'JU',
  'LU',
  'NE',
  'NW',
  'OW',
  'SG',
  'SH',
  'SO',
  'SZ',
  'TG',
  'TI',
  'UR',
  'VD',
  'VS',
  'ZG',
  'ZH',
] as const;

/** Fields that the log shows and cannot take back: another record changed with them, or only the office may. */
export const IRREVERSIBLE: readonly string[] = ['is_main', 'optician_id', 'is_head_office', 'merged', 'removed'];

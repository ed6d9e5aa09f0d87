/** What is read of a mail from outside: parts in parts, and bytes of a part's header. */
export const MAIL_BOUNDS = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 };

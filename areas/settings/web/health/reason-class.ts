/** The usual classes of what goes wrong, by what mail servers, systems and services write. The first that fits counts. */
const CLASSES = [
  ['badKind', /^unknownKind$|^badData$/],
  ['signIn', /\b(535|530|EAUTH)\b|authentication (failed|required|unsuccessful)|invalid login/i],
  ['unknownHost', /\b(ENOTFOUND|EAI_AGAIN|EDNS)\b|getaddrinfo/],
  ['refused', /\bECONNREFUSED\b|connection refused/i],
  ['encryption', /certificate|self[- ]signed|\bSSL\b|\bTLS\b/i],
  ['timeout', /\bETIMEDOUT\b|time(d)?[ -]?out/i],
  ['broken', /\b(ECONNRESET|EPIPE|ECONNECTION)\b|connection (terminated|closed)|closed unexpectedly|socket hang up/i],
  [
    'noMailbox',
    /\b5\.1\.\d+\b|no such (user|recipient)|(user|recipient|mailbox) (unknown|not found|unavailable)|unknown (user|recipient|mailbox)/i,
  ],
  ['full', /\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i],
  ['tooBig', /\b5\.3\.4\b|too (large|big)|message size/i],
  ['later', /\b4\.7\.\d+\b|gr[ae]ylist|try again later|temporar/i],
  ['unwanted', /\b5\.7\.\d+\b|spam|block(ed|list)|blacklist|\bpolicy\b|\bDMARC\b|\bSPF\b/i],
  ['database', /too many clients|the database system|deadlock|statement timeout/i],
  ['store', /file store/i],
  ['disk', /\bENOSPC\b|no space left|disk (is )?full/i],
] as const;

export type ReasonClass = (typeof CLASSES)[number][0] | 'none' | 'other';

/** What a reason, as a machine wrote it, comes down to. */
export function reasonClass(reason: string): ReasonClass {
  if (reason.trim() === '') return 'none';
  return CLASSES.find(([, pattern]) => pattern.test(reason))?.[0] ?? 'other';
}

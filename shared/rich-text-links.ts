/**
 * Where a link of rich text may lead: inside the portal, to pages, mailboxes and phones. A path inside holds no backslash,
 * which browsers read as a slash, and no empty part, plain or encoded, from which dots could make `//host`. What is stored
 * is checked, and what is drawn again.
 */
export const LINK_TARGET =
  /^(https?:\/\/[^\s\p{Cc}]+|mailto:[^\s\p{Cc}]+|tel:[+\d]+|(?=\/)((?!\/\/|\\|%(25)*(2f|5c))[^\s\p{Cc}?#])*([?#][^\s\p{Cc}\\]*)?)$/iu;

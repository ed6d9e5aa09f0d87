/** The forms of texts in fields of a record, for the schemas of calls and the checks of forms. */

/** No control characters, none that turn the direction of reading. */
export const ONE_LINE = /^[^\p{Cc}\u2028-\u202E\u2066-\u2069]*$/u;
/** Something to see: not white space and invisible signs alone, nor the empty cell of Braille. */
export const SHOWN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
/** A mail address; it holds no scheme, or it would become a link in a mail that names it. */
export const MAIL = /^[^@\s/:<>"]+@[^@\s/:<>"]+$/;
/** An address of the web without user and password, in one piece. */
export const URL_IN_ONE_PIECE = /^https?:\/\/[^\s"<>@/?#]+([/?#][^\s"<>]*)?$/;

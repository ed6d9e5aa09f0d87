/** Where a link of rich text may lead: inside the portal (browsers read a backslash as a slash), to pages, mailboxes and phones. What is stored is checked, and what is drawn again. */
export const LINK_TARGET = /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d]+|\/(?![/\\])[^\s]*)$/;

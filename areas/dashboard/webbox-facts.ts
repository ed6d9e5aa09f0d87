/** Letters of the Webbox at most, as its table holds them. */
export const WEBBOX_LENGTHS = { title: 80, text: 600, link: 2000, label: 40 } as const;

/** What is written into the Webbox; the columns of its table. */
export const WEBBOX_FIELDS = [
  'title_de',
  'text_de',
  'link_de',
  'link_label_de',
  'title_fr',
  'text_fr',
  'link_fr',
  'link_label_fr',
  'image',
  'shown_from',
  'shown_until',
] as const;

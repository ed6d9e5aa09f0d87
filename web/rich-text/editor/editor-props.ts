import type { ReactNode } from 'react';
import type { RichText } from '#shared/contracts/rich-text.ts';
import type { Language } from '#shared/names/languages.ts';

export interface RichTextEditorProps {
  /** Accessible name, shown above the text unless `plain`. */
  label: string;
  /** The stored document; null or undefined for an empty one. Another one than was told last takes its place. */
  value: RichText | null | undefined;
  onChange: (value: RichText) => void;
  /** Of the text, for spelling and for those who listen. */
  language?: Language;
  /** Shown in an empty text. */
  placeholder?: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** Without its name above and a frame around it: a block in a page. */
  plain?: boolean;
  /** What is wrong, as a sentence. */
  error?: string | undefined;
  labelEnd?: ReactNode;
  /** `/` at the beginning of an empty paragraph; the sign is not written. */
  onSlash?: (() => void) | undefined;
}

/** A text without a word. */
export const EMPTY_RICH_TEXT: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

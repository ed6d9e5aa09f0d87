import type { ReactNode } from 'react';

/** One column of a table. `Row` is whatever the list answers. */
export interface TableColumn<Row> {
  field: string;
  label: string;
  /** The label is not drawn, for a column of buttons; it is still read out and named in the choice of columns. */
  labelHidden?: boolean;
  /** Pixels; without it the column shares what is left. */
  width?: number;
  /** Share of what is left; at least `minWidth` pixels. */
  share?: number;
  minWidth?: number;
  sortable?: boolean;
  /** Stays whatever is put away, e.g. the name of the row. */
  fixed?: boolean;
  /** Figures stand at the right. */
  figures?: boolean;
  show: (row: Row) => ReactNode;
}

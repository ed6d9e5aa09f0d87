import type { EventKind, PartKind } from '../../event-facts.ts';

/** A moment of a demo event: days after the first one, and the time on Zurich's clock. */
type Moment = readonly [day: number, time: string];

/** One event of the demo group, in both languages. */
export interface DemoEvent {
  kind: EventKind;
  /** The first day is the first such weekday (0 is Sunday) so many days from today. */
  days: number;
  weekday: number;
  starts: string;
  ends: Moment;
  spoken: readonly ('de' | 'fr')[];
  place: string;
  venue: string;
  street: string;
  postcode: string;
  parts: readonly DemoPart[];
  de: DemoText;
  fr: DemoText;
}

interface DemoPart {
  kind: PartKind;
  starts: Moment;
  ends: Moment;
  place?: string;
  de: PartText;
  fr: PartText;
}
type PartText = readonly [title: string, text: string];

interface DemoText {
  title: string;
  teaser: string;
  /** Paragraphs. */
  text: readonly string[];
  cancellation?: string;
}

import type { ComponentType, ReactNode } from 'react';

/** What stands around a step of signing in: the page, or the layer over somebody's work. */
export interface StepFrameProps {
  title: string;
  lead?: ReactNode;
  /** Above the title, e.g. which step this is. */
  above?: ReactNode;
  children?: ReactNode;
}

export type StepFrame = ComponentType<StepFrameProps>;

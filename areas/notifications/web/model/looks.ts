import type { NotificationType } from '#shared/names/notifications.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** How the tile of a notification looks: good news, a refusal, something that waits for the reader, anything else. */
export interface Look {
  icon: IconName;
  tone: 'good' | 'refused' | 'waiting' | 'plain';
}

const LOOKS: Record<NotificationType, Look> = {
  courseRegistration: { icon: 'course', tone: 'plain' },
  eventRegistration: { icon: 'calendar', tone: 'plain' },
  marketplaceItemSubmission: { icon: 'tag', tone: 'waiting' },
  marketplaceItemAccepted: { icon: 'check', tone: 'good' },
  marketplaceItemRejected: { icon: 'x', tone: 'refused' },
  jobSubmission: { icon: 'briefcase', tone: 'waiting' },
  jobAccepted: { icon: 'check', tone: 'good' },
  jobRejected: { icon: 'x', tone: 'refused' },
  certificationAccepted: { icon: 'check', tone: 'good' },
  certificationRejected: { icon: 'x', tone: 'refused' },
  certificationExpired: { icon: 'medal', tone: 'refused' },
  certificationUpcoming: { icon: 'clock', tone: 'waiting' },
};

/** The tile of a type; a type of a newer server looks plain. */
export function lookOf(type: string): Look {
  return Object.entries(LOOKS).find(([name]) => name === type)?.[1] ?? { icon: 'bell', tone: 'plain' };
}

/** What the rule works with. */
export interface VisibilityParts {
  /** Asks whether the person chose not to be seen. */
  read: () => Promise<boolean>;
  /** Enters the presence of this page into the channel, and takes it out. */
  show: () => Promise<unknown>;
  hide: () => Promise<unknown>;
}

/** Decides whether this page may be seen among those who are online. */
export interface Visibility {
  /** The channel was joined (again); presence starts without an entry. */
  joined(): void;
  /** So many pages of the person are in the channel now. */
  seen(own: number): void;
  /** The person chose in this very page. */
  chose(invisible: boolean): void;
}

/**
 * Nobody is shown before it is known that they may be. Another page or device of the person that comes or goes may have
 * been a switch of the choice: then it is read again, so that it reaches all of them without a message of its own.
 */
export function createVisibility({ read, show, hide }: VisibilityParts): Visibility {
  let invisible: boolean | null = null;
  let shown = false;
  let others = 0;
  let asked = 0;
  let counted = false;
  let untold = false;

  const apply = () => {
    if (invisible === null || shown === !invisible) return;
    shown = !invisible;
    void (shown ? show() : hide());
  };
  // Who was not in the channel cannot tell by leaving it: a moment there makes the other pages read. It shows nobody who
  // is not to be seen there already.
  const tell = () => {
    if (!untold || !counted) return;
    untold = false;
    if (others > 0) void show().then(hide);
  };
  const readAgain = () => {
    const mine = ++asked;
    read().then(
      (answer) => {
        // A choice or a later question has overtaken this answer.
        if (mine !== asked) return;
        invisible = answer;
        apply();
      },
      // Not known: what is shown stays, and the next change asks again.
      () => undefined,
    );
  };
  return {
    joined: () => {
      shown = false;
      others = 0;
      counted = false;
      readAgain();
    },
    seen: (own) => {
      const now = Math.max(0, own - (shown ? 1 : 0));
      const changed = now !== others;
      others = now;
      counted = true;
      tell();
      if (changed) readAgain();
    },
    chose: (choice) => {
      asked += 1;
      invisible = choice;
      untold = choice && !shown;
      apply();
      tell();
    },
  };
}

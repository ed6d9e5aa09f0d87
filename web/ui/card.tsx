import { Fragment, type ReactNode } from 'react';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import '#web/ui/rows.css';

/** A grid of cards in columns of 272. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className="cards">{children}</ul>;
}

export interface CardProps {
  to: string;
  search?: Record<string, unknown>;
  /** The picture of 184: a `Cover` or an image with empty `alt`. */
  art: ReactNode;
  /** Tag or chip on the picture. */
  mark?: ReactNode;
  /** The line above the title: the first word stands out, e.g. direction, then kind and place. */
  kicker?: readonly string[];
  title: string;
  text?: string;
  /** 3 where the cards stand in a section with a title of its own. */
  level?: 2 | 3;
  /** Who and when, with portrait. */
  person?: { name: string; image?: string | null; detail?: string };
}

/** A card of 272 x 400 in `Cards`; all of it is one link. */
export function Card({ to, search, art, mark, kicker = [], title, text, level = 2, person }: CardProps) {
  const Title = level === 3 ? 'h3' : 'h2';
  const [first, ...rest] = kicker;
  return (
    <li>
      <AppLink className="card" to={to} search={search}>
        <div className="card-art">
          {art}
          {mark}
        </div>
        <div className="card-b">
          {first && (
            <p className="card-k">
              <b>{first}</b>
              {rest.map((word) => (
                <Fragment key={word}>
                  <span>·</span>
                  <span>{word}</span>
                </Fragment>
              ))}
            </p>
          )}
          <Title className="card-t clamp2">{title}</Title>
          {text && <p className="card-p clamp2">{text}</p>}
          {person && (
            <p className="card-f">
              <Avatar name={person.name} image={person.image} />
              <span>
                <b>{person.name}</b>
                {person.detail}
              </span>
            </p>
          )}
        </div>
      </AppLink>
    </li>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageRefs, PageWork, RemovedContainer } from '#shared/contracts/page.ts';
import type { Column } from '#shared/names/blocks.ts';
import type { Direction } from '#shared/names/content.ts';
import type { Locale } from '#shared/names/languages.ts';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { cx } from '#web/ui/class-names.ts';
import { inRows } from '../in-rows.ts';
import { BlockFrame } from './block-frame.tsx';
import { ComingBlock } from './coming-block.tsx';
import { containersOf, type Desk } from './desk.ts';
import styles from './editor.module.css';
import { InsertDialog } from './insert-dialog.tsx';
import { Inserter } from './inserter.tsx';
import { useInsertion } from './use-insertion.ts';

interface CanvasProps {
  desk: Desk;
  work: PageWork;
  refs: PageRefs;
  language: Locale;
}

/** What is done with blocks as wholes. Each is one call on the page as it stands at that moment. */
export interface BlockMoves {
  move(id: string, direction: Direction): Promise<void>;
  put(id: string, after: string | null, column: Column): Promise<void>;
  remove(id: string): Promise<void>;
  /** Opens the choice of kinds; a block named as `instead` goes when one is chosen and no language has a word in it. */
  insert(after: string | null, instead?: string): void;
  /** Puts a block back that somebody else removed while one wrote in it. */
  revive(id: string): Promise<void>;
}

/** The blocks of a page in one language, with a place to insert between any two of them. */
export function Canvas({ desk, work, refs, language }: CanvasProps) {
  const { t } = useTranslation('pageEditor');
  const [active, setActive] = useState<string>();
  const run = useCalls();
  const page = work.content.id;
  useSyncExternalStore(desk.subscribe, desk.summary);
  const stored = containersOf(work);
  const lost = desk.lost().filter(({ id }) => !stored.some((one) => one.id === id));
  const blocks = [...stored, ...lost];
  const moves: BlockMoves = {
    move: (id, direction) => run('PUT', '/content/container/move', { page, id, direction }),
    put: (id, after, column) => run('PUT', '/content/container/move', { page, id, after, column }),
    insert: (after, instead) => insertion.ask({ after, instead }),
    remove: async (id) => {
      await desk.settings(id).flush();
      await desk.text(language, id).flush();
      const removed = await run<RemovedContainer>('DELETE', `/content/container?page=${page}&id=${id}`);
      if (!removed) return;
      notify({
        kind: 'success',
        message: t('removed'),
        action: { label: t('bringBack'), onAct: () => void run('POST', '/content/container', removed) },
      });
    },
    revive: async (id) => {
      const [settings, text] = [desk.settings(id), desk.text(language, id)];
      const after = stored.at(-1)?.id ?? null;
      const texts = { [language]: text.value };
      await run('POST', '/content/container', { page, after, container: settings.value, texts });
      settings.drop();
      text.drop();
    },
  };
  const insertion = useInsertion({
    ...{ desk, work, language, remove: moves.remove, onBegin: setActive },
    store: async (after, { container, text }) =>
      (await run('POST', '/content/container', { page, after, container, texts: { [language]: text } })) !== undefined,
  });
  const { asking, coming, held } = insertion;
  const arriving = (after: string | null) =>
    coming?.after === after && <ComingBlock kind={coming.container.kind} held={held} />;
  const place = (id: string) => blocks.findIndex((one) => one.id === id);
  return (
    <div className={styles.canvas}>
      <Inserter moves={moves} after={null} only={blocks.length === 0} />
      {arriving(null)}
      {inRows(blocks, ({ column }) => column).map((row) => (
        <div key={row[0]?.id} className={cx(styles.row, row[0]?.column !== 'full' && styles.columns)}>
          {row.map((block) => (
            <div key={block.id} data-column={block.column} className={styles.cell}>
              <BlockFrame
                {...{ desk, block, refs, language, moves, held }}
                place={{ at: place(block.id) + 1, of: blocks.length }}
                active={active === block.id}
                onActivate={(on) => setActive(on ? block.id : undefined)}
              />
              <Inserter moves={moves} after={block.id} />
              {arriving(block.id)}
            </div>
          ))}
        </div>
      ))}
      {asking && (
        <InsertDialog onChoose={(kind) => void insertion.choose(kind)} onClose={() => insertion.ask(undefined)} />
      )}
    </div>
  );
}

/** Calls on blocks, after which the page is read again; a refusal is told. */
function useCalls() {
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  return async <Answer = void>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> => {
    let answer: unknown;
    try {
      answer = await callPortal(method, path as `/${string}`, body && { body });
    } catch (thrown) {
      tellFailure(thrown);
    }
    await stale(queries, 'pages', 'content');
    return answer as Answer;
  };
}

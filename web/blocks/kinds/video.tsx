import { useTranslation } from 'react-i18next';
import { Cover } from '#web/covers/cover.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from '../blocks.module.css';
import type { BlockProps } from '../known.ts';

/** A film elsewhere: a drawn picture that leads there. Nothing of the other side is asked before somebody follows it. */
export function VideoBlock({ block, text }: BlockProps<'video'>) {
  const { t } = useTranslation('blocks');
  const address = block.url === null ? null : URL.parse(block.url);
  if (address?.protocol !== 'https:') return null;
  return (
    <a className={styles.video} href={address.href} target="_blank" rel="noopener noreferrer">
      <span className={styles.film}>
        <Cover seed={block.id} motif="wave" mood="ink" width={650} height={240} />
        <Icon name="play" size={40} />
      </span>
      <span className="row-t">{text.title?.trim() || t('video')}</span>
      <span className="row-s">{t('videoAt', { host: address.hostname.replace(/^www\./, '') })}</span>
      {text.text?.trim() && <span className="row-s">{text.text}</span>}
    </a>
  );
}

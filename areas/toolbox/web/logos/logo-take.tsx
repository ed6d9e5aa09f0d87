import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { NumberField } from '#web/forms/number-field.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import {
  LOGO_DPI,
  LOGO_FORMATS,
  LOGO_INKS,
  LOGO_PIXELS,
  type LogoFormat,
  type LogoInk,
  type LogoVariant,
  pixelsOf,
} from '../../logo-facts.ts';
import {
  type Logo,
  type LogoFile,
  type LogoVersion,
  type RenditionWish,
  shownAt,
  sizesQuery,
  takeRendition,
  takeZip,
} from '../queries.ts';
import styles from './logos.module.css';

interface LogoTakeProps {
  logo: Logo;
  version: LogoVersion;
  file: LogoFile;
  /** How large and with what around it; the picture beside it shows the same. */
  size: LogoSize;
  onSize: (size: LogoSize) => void;
  onChoose: (variant: LogoVariant) => void;
}

export type LogoSize = Omit<RenditionWish, 'logo_id' | 'version_id' | 'variant'>;
export const USUAL_SIZE: LogoSize = { width: 1000, unit: 'px', dpi: 300, zone: false, lineup: false };

/** Whether it comes out with 16 to 4,000 pixels. */
function fits({ width, unit, dpi }: LogoSize): boolean {
  const pixels = pixelsOf(width, unit, dpi);
  return dpi >= LOGO_DPI.min && dpi <= LOGO_DPI.max && pixels >= LOGO_PIXELS.min && pixels <= LOGO_PIXELS.max;
}

/** The files of a logo: which drawing, how large, in which format. */
export function LogoTake({ logo, version, file, size, onSize, onChoose }: LogoTakeProps) {
  const { t } = useTranslation('toolbox');
  const queries = useQueryClient();
  const wish = { logo_id: logo.id, version_id: version.id, variant: file.variant, ...size };
  const tellFailure = useTellFailure();
  const take = async (work: () => Promise<void>) => {
    try {
      await work();
      await stale(queries, 'toolbox');
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.fields.ink) notify({ kind: 'error', message: t('take.notSet') });
      else tellFailure(thrown);
    }
  };
  return (
    <Section title={t('take.title')} small>
      <div className={styles.part}>
        <SelectField
          label={t('take.variant')}
          value={file.variant}
          onChange={({ target }) => {
            const found = version.files.find(({ variant }) => variant === target.value);
            if (found) onChoose(found.variant);
          }}
        >
          {version.files.map(({ variant }) => (
            <option key={variant} value={variant}>
              {variant
                .split('-')
                .map((part) => t(`variant.${part}`))
                .join(', ')}
            </option>
          ))}
        </SelectField>
        <SizeFields size={size} onChange={onSize} />
        <Formats wish={wish} onTake={(format) => void take(() => takeRendition(wish, format, 'rgb'))} />
        <PrintFile onTake={(ink) => void take(() => takeRendition(wish, 'pdf', ink))} />
        <div className={styles.tools}>
          <Button icon="download" onClick={() => void take(() => takeZip(logo.id, version.id))}>
            {t('take.zip')}
          </Button>
        </div>
        <div className={styles.copies}>
          <CopyButton text={file.svg}>{t('take.copySvg')}</CopyButton>
          <CopyButton text={shownAt(file)}>{t('take.copyLink')}</CopyButton>
        </div>
        <p className="small t2">{t('take.link')}</p>
      </div>
    </Section>
  );
}

function SizeFields({ size, onChange }: { size: LogoSize; onChange: (size: LogoSize) => void }) {
  const { t } = useTranslation('toolbox');
  const { number } = useFormat();
  return (
    <>
      <Segmented
        label={t('take.unit')}
        value={size.unit}
        options={[
          { value: 'px', label: t('take.px') },
          { value: 'mm', label: t('take.mm') },
        ]}
        onChange={(unit) => onChange({ ...size, unit, width: unit === 'px' ? 1000 : 80 })}
        small
      />
      <div className={styles.pair}>
        <NumberField
          label={t('take.width')}
          value={size.width}
          error={
            fits(size) ? undefined : t('take.range', { min: number(LOGO_PIXELS.min), max: number(LOGO_PIXELS.max) })
          }
          onChange={(width) => onChange({ ...size, width: width ?? 0 })}
        />
        {size.unit === 'mm' && (
          <NumberField
            label={t('take.dpi')}
            value={size.dpi}
            onChange={(dpi) => onChange({ ...size, dpi: Math.round(dpi ?? 0) })}
          />
        )}
      </div>
      <Checkbox
        label={t('take.zone')}
        checked={size.zone}
        onChange={({ target }) => onChange({ ...size, zone: target.checked })}
      />
      <Checkbox
        label={t('take.lineup')}
        checked={size.lineup}
        onChange={({ target }) => onChange({ ...size, lineup: target.checked })}
      />
    </>
  );
}

/** How it comes out, once typing rests. */
export function useRendition(wish: RenditionWish) {
  // As text: an object is another one each time.
  const asked: RenditionWish = JSON.parse(useDebounced(JSON.stringify(wish), 300));
  return useQuery({ ...sizesQuery(asked), enabled: fits(asked), placeholderData: keepPreviousData });
}

/** Each format with how large it comes. */
function Formats({ wish, onTake }: { wish: RenditionWish; onTake: (format: LogoFormat) => void }) {
  const { t } = useTranslation('toolbox');
  const { number } = useFormat();
  const { data } = useRendition(wish);
  return (
    <ul className={styles.lines}>
      {LOGO_FORMATS.map((format) => {
        const bytes = data?.formats.find((one) => one.format === format)?.bytes;
        return (
          <li key={format}>
            <span>
              <b>{format.toUpperCase()}</b>{' '}
              <span className="t2 num">
                {bytes === undefined ? '' : t('take.kb', { n: number(Math.ceil(bytes / 102.4) / 10) })}
              </span>
            </span>
            <Button size="small" icon="download" disabled={!fits(wish)} onClick={() => onTake(format)}>
              {t('take.get')} <span className="vh">{format.toUpperCase()}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The PDF for printers, and why there is no EPS. */
function PrintFile({ onTake }: { onTake: (ink: LogoInk) => void }) {
  const { t } = useTranslation('toolbox');
  const [ink, setInk] = useState<LogoInk>('coated');
  return (
    <div className={styles.part}>
      <SelectField
        label={t('take.print')}
        value={ink}
        onChange={({ target }) => setInk(LOGO_INKS.find((one) => one === target.value) ?? 'coated')}
      >
        <Options of={LOGO_INKS.filter((one) => one !== 'rgb')} label={(one) => t(`ink.${one}`)} />
      </SelectField>
      <div className={styles.tools}>
        <Button icon="print" onClick={() => onTake(ink)}>
          {t('take.printPdf')}
        </Button>
      </div>
      <p className="small t2">{t('take.noEps')}</p>
    </div>
  );
}

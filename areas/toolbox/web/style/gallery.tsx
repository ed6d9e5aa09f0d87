import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Avatar, AvatarStack } from '#web/ui/avatar.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox, OptionCard, Radio, Switch } from '#web/ui/choice.tsx';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Facts, Meter } from '#web/ui/facts.tsx';
import { FilterChip } from '#web/ui/filter-bar.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ProgramBadge, ProgramBadges } from '#web/ui/program-badge.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { STATUSES, StatusChip } from '#web/ui/status-chip.tsx';
import { FaultNote, Kbd, Note, Tag } from '#web/ui/tag.tsx';
import { Options, SelectField, TextArea, TextField } from '#web/ui/text-field.tsx';

/** One part of the kit; its name is that of the code. */
export interface Gallery {
  name: string;
  draw: (t: TFunction, scheme: string, under: Under) => ReactNode;
  /** Only to be looked at: what takes the focus by itself, or says that it loads. */
  still?: true;
  /** The same, and as small as a picture of a screen. */
  small?: true;
}

/** The states that code has to say, where a part knows them. */
export interface Under {
  disabled: boolean;
  error: string | undefined;
  busy: boolean;
}

const nothing = () => undefined;
const KINDS = ['primary', 'ink', 'outlined', 'quiet', 'danger'] as const;

export const GALLERY: readonly Gallery[] = [
  {
    name: 'Button, IconButton',
    draw: (t, _scheme, { disabled, busy }) => (
      <>
        {KINDS.map((kind) => (
          <Button key={kind} {...{ kind, disabled, busy }}>
            {t('common:ui.save')}
          </Button>
        ))}
        {(['small', 'large'] as const).map((size) => (
          <Button key={size} icon="download" {...{ size, disabled, busy }}>
            {t('take.get')}
          </Button>
        ))}
        <IconButton icon="trash" label={t('common:ui.close')} disabled={disabled} />
      </>
    ),
  },
  {
    name: 'TextField, TextArea, SelectField, PasswordField',
    draw: (t, _scheme, { disabled, error }) => (
      <>
        <TextField
          label={t('guide.field')}
          optional
          help={t('guide.help')}
          defaultValue={t('guide.sample')}
          {...{ disabled, error }}
        />
        <TextArea label={t('guide.field')} rows={2} defaultValue={t('guide.sentence')} {...{ disabled, error }} />
        <SelectField label={t('guide.field')} {...{ disabled, error }}>
          <Options of={[t('guide.sample')]} />
        </SelectField>
        <PasswordField
          label={t('guide.password')}
          autoComplete="off"
          defaultValue="brillanz"
          {...{ disabled, error }}
        />
      </>
    ),
  },
  {
    name: 'SearchField, DateField',
    draw: (t, scheme, { error }) => (
      <>
        <SearchField label={`${t('guide.search')} (${t(`ground.${scheme}`)})`} value="" onChange={nothing} />
        <DateField label={t('guide.day')} value="2026-12-24" onChange={nothing} error={error} />
      </>
    ),
  },
  {
    name: 'Checkbox, Radio, Switch, OptionCard',
    draw: (t, scheme, { disabled }) => (
      <>
        <Checkbox label={t('guide.on1')} defaultChecked disabled={disabled} />
        <Checkbox label={t('guide.off1')} disabled={disabled} />
        <Radio name={`radio ${scheme}`} label={t('guide.on1')} defaultChecked disabled={disabled} />
        <Radio name={`radio ${scheme}`} label={t('guide.off1')} disabled={disabled} />
        <Switch label={t('guide.on1')} defaultChecked disabled={disabled} />
        <Switch label={t('guide.off1')} disabled={disabled} />
        <OptionCard
          type="radio"
          name={`card ${scheme}`}
          label={t('guide.sample')}
          detail={t('guide.help')}
          defaultChecked
          disabled={disabled}
        />
      </>
    ),
  },
  {
    name: 'Segmented, FilterChip',
    draw: (t) => (
      <>
        <Segmented
          label={t('guide.sample')}
          value="a"
          options={[
            { value: 'a', label: t('ground.light') },
            { value: 'b', label: t('ground.dark') },
          ]}
          onChange={nothing}
        />
        <FilterChip pressed onClick={nothing}>
          {t('guide.on1')}
        </FilterChip>
        <FilterChip pressed={false} onClick={nothing}>
          {t('guide.off1')}
        </FilterChip>
      </>
    ),
  },
  {
    name: 'StatusChip, Tag, Kbd',
    draw: () => (
      <>
        {STATUSES.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
        <Tag>Tag</Tag>
        <Tag look="line">line</Tag>
        <Tag look="ink">ink</Tag>
        <Tag look="sun">sun</Tag>
        <Kbd>K</Kbd>
      </>
    ),
  },
  {
    name: 'Note, FaultNote',
    draw: (t) => (
      <>
        {(['info', 'ok', 'warn'] as const).map((tone) => (
          <Note key={tone} tone={tone}>
            {t('guide.sentence')}
          </Note>
        ))}
        <FaultNote>{t('guide.sentence')}</FaultNote>
      </>
    ),
  },
  {
    name: 'Avatar, AvatarStack, CompanyMark, ProgramBadge, ProgramBadges',
    draw: () => (
      <>
        {([40, 60, 80] as const).map((size) => (
          <Avatar key={size} name="Livia Aebischer" size={size} online={size === 60} />
        ))}
        <AvatarStack people={['Anna Frei', 'Beat Gut', 'Carla Hess', 'Dario Iten'].map((name) => ({ name }))} />
        <CompanyMark name="Aebischer Optik" />
        <ProgramBadge program="gesundheitsoptik" />
        <ProgramBadges programs={['gesundheitsoptik', 'frequentlens']} withWord />
      </>
    ),
  },
  {
    name: 'Rows, ListRow, Facts, Meter',
    draw: (t) => (
      <>
        <Rows lined>
          <ListRow title={t('guide.sample')} text={t('guide.help')} end={<Tag look="sun">{t('guide.on1')}</Tag>} />
          <ListRow title={t('guide.sample')} text={t('guide.help')} selected />
        </Rows>
        <Facts facts={[{ label: t('guide.field'), value: '1’234.50' }]} />
        <Meter share={0.6} />
      </>
    ),
  },
  {
    name: 'EmptyState, ErrorState',
    draw: (t) => (
      <>
        <EmptyState reason="nothing" title={t('logo.none.title')} />
        <EmptyState reason="noMatch" />
        <ErrorState onRetry={nothing} />
      </>
    ),
  },
];

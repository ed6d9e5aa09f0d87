import { Cover } from '#web/covers/cover.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { BrandMark, Spinner } from '#web/ui/brand-mark.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import Calendar from '#web/ui/calendar.tsx';
import { Cards } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { DateTimeField } from '#web/ui/date-time-field.tsx';
import {
  ActiveFilter,
  ChoiceChips,
  FacetGroup,
  FilterBar,
  FilterSheet,
  ResultLine,
  SortChoice,
} from '#web/ui/filter-bar.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { FurtherActions } from '#web/ui/further-actions.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LetterGroup, ListRow, Rows } from '#web/ui/list-row.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Section, Split } from '#web/ui/section.tsx';
import {
  BlockSkeleton,
  CardsSkeleton,
  DetailSkeleton,
  FieldsSkeleton,
  FormSkeleton,
  RowsSkeleton,
  SectionsSkeleton,
  TableSkeleton,
} from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Gallery } from './gallery.tsx';
import styles from './style.module.css';

const nothing = () => undefined;
const HERE = '/app/internal/styleguide-portal';

/** Parts that pages and lists are made of, and what stands there while they load. */
export const PAGE_GALLERY: readonly Gallery[] = [
  {
    name: 'Icon, BrandMark, Spinner',
    draw: () => (
      <>
        {([16, 20, 24] as const).map((size) => (
          <Icon key={size} name="box" size={size} />
        ))}
        <BrandMark />
        <Spinner />
      </>
    ),
  },
  {
    name: 'AppLink, ButtonLink, CopyButton',
    draw: (t) => (
      <>
        <AppLink to={HERE}>{t('guide.sample')}</AppLink>
        <ButtonLink to={HERE} icon="edit">
          {t('guide.sample')}
        </ButtonLink>
        <CopyButton text={t('guide.sentence')}>{t('guide.sample')}</CopyButton>
      </>
    ),
  },
  {
    name: 'Popover, FurtherActions',
    draw: (t) => (
      <>
        <Popover label={t('guide.sample')} opener={(opener) => <Button {...opener}>{t('guide.contents')}</Button>}>
          <p>{t('guide.sentence')}</p>
        </Popover>
        <FurtherActions always>
          <Button>{t('common:ui.save')}</Button>
          <Button>{t('common:ui.close')}</Button>
        </FurtherActions>
      </>
    ),
  },
  {
    name: 'FormField, DateTimeField, MomentField',
    draw: (t, _scheme, { disabled, error }) => (
      <>
        <FormField label={t('guide.field')} help={t('guide.help')} error={error} optional>
          {(control) => <input className="input" defaultValue={t('guide.sample')} disabled={disabled} {...control} />}
        </FormField>
        <DateTimeField label={t('guide.day')} value="2026-12-24T08:30" onChange={nothing} error={error} />
        <MomentField label={t('guide.day')} value="2026-12-24T07:30:00Z" onChange={nothing} error={error} />
      </>
    ),
  },
  {
    name: 'Calendar',
    still: true,
    draw: () => (
      <div className="cal">
        <Calendar value="2026-12-24" min="2026-12-03" onChoose={nothing} />
      </div>
    ),
  },
  {
    name: 'FilterBar, ChoiceChips, SortChoice, ActiveFilter, FilterSheet, ResultLine',
    draw: (t, scheme) => (
      <>
        <FilterBar>
          <ChoiceChips
            label={`${t('guide.sample')} (${t(`ground.${scheme}`)})`}
            value="a"
            options={[
              { value: 'a', label: t('guide.on1'), count: 12 },
              { value: 'b', label: t('guide.off1'), count: 3 },
            ]}
            onChange={nothing}
          />
          <SortChoice
            label={t('guide.sample')}
            value="a"
            options={[{ value: 'a', label: t('guide.sample'), count: 1234 }]}
            onChange={nothing}
          />
          <ActiveFilter label={t('guide.sample')} onRemove={nothing} />
          <FilterSheet active={1} closeLabel={t('common:ui.close')} onReset={nothing}>
            <p>{t('guide.sentence')}</p>
          </FilterSheet>
        </FilterBar>
        <ResultLine end={<Tag look="line">{t('guide.sample')}</Tag>}>{t('guide.icons', { count: 12 })}</ResultLine>
      </>
    ),
  },
  {
    name: 'FacetGroup',
    draw: (t, scheme) => (
      <FacetGroup
        title={`${t('guide.sample')} (${t(`ground.${scheme}`)})`}
        visible={2}
        options={[
          { value: 'a', label: t('guide.on1'), count: 12, checked: true },
          { value: 'b', label: t('guide.off1'), count: 3, checked: false },
          { value: 'c', label: t('guide.off1'), count: 0, checked: false },
        ]}
        onToggle={nothing}
      />
    ),
  },
  {
    name: 'LetterGroup, Cards',
    draw: (t) => (
      <>
        <LetterGroup letter="B">
          <ListRow title={t('guide.sample')} text={t('guide.help')} to={HERE} />
        </LetterGroup>
        <Cards>
          <li className="card">
            <div className="card-art">
              <Cover seed="guide" />
              <Tag look="sun">{t('guide.on1')}</Tag>
            </div>
            <div className="card-b">
              <p className="card-k">{t('guide.field')}</p>
              <p className="card-t">{t('guide.sample')}</p>
              <p className="card-p">{t('guide.sentence')}</p>
            </div>
          </li>
        </Cards>
      </>
    ),
  },
  {
    name: 'CopyText',
    draw: (t, scheme) => (
      <CopyText title={`${t('guide.sample')} (${t(`ground.${scheme}`)})`} text={t('guide.sentence')} />
    ),
  },
  {
    name: 'Page, PageHeader, Tabs, Section, Split, Pager',
    small: true,
    draw: (t) => (
      <Page
        header={
          <PageHeader
            title={t('guide.sample')}
            count={140}
            lead={t('guide.sentence')}
            crumb={{ label: t('guide.contents'), to: HERE }}
            actions={<Button kind="primary">{t('common:ui.save')}</Button>}
          />
        }
        aside={
          <Section title={t('guide.help')} small>
            <p>{t('guide.sentence')}</p>
          </Section>
        }
      >
        <Tabs
          label={t('guide.contents')}
          items={[
            { label: t('guide.on1'), to: HERE, current: true, count: 12 },
            { label: t('guide.off1'), to: HERE, current: false, count: 3, hot: true },
          ]}
        />
        <Section title={t('guide.sample')} more={{ label: t('guide.contents'), to: HERE }}>
          <Rows>
            <ListRow title={t('guide.sample')} text={t('guide.help')} to={HERE} />
          </Rows>
          <Pager page={2} pageSize={25} total={140} to={HERE} search={() => ({})} />
        </Section>
        <Split title={t('guide.field')} lead={t('guide.help')}>
          <p>{t('guide.sentence')}</p>
        </Split>
      </Page>
    ),
  },
  {
    name: 'RowsSkeleton, CardsSkeleton, TableSkeleton, FieldsSkeleton, SectionsSkeleton, BlockSkeleton',
    still: true,
    draw: () => (
      <>
        <RowsSkeleton count={2} />
        <CardsSkeleton count={1} />
        <TableSkeleton count={2} />
        <FieldsSkeleton count={2} />
        <SectionsSkeleton count={2} />
        <BlockSkeleton className={styles.block} />
      </>
    ),
  },
  {
    name: 'DetailSkeleton, FormSkeleton',
    small: true,
    draw: () => (
      <>
        <DetailSkeleton header={null} />
        <FormSkeleton parts={1} />
      </>
    ),
  },
];

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { stale } from '#web/calls/stale.ts';
import { LongText, Text } from '#web/forms/fields.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import type { FreeBranch, Issue, Order } from '../../contract.ts';
import styles from '../marketing.module.css';
import { addressesQuery, changeOrder, gazetteQuery, placeOrder } from '../queries.ts';
import { CopiesFields, useCopiesWords } from './copies-fields.tsx';
import { refusalFacts } from './order-row.tsx';
import { type OrderValues, orderOf, orderSchema, orderValues, takes } from './order-values.ts';

interface OrderSheetProps {
  issue: Issue;
  /** The branch to order for, or the order to change. */
  of: FreeBranch | Order;
  onClose: () => void;
}

const isOrder = (of: FreeBranch | Order): of is Order => 'branch_id' in of;

/** What a branch begins with: its order, the one before, or the least that can be ordered, in its language where the issue has it. */
function begun(issue: Issue, of: FreeBranch | Order): OrderValues {
  if (isOrder(of)) return orderValues(of);
  const { last, delivery, imprint } = of;
  const least = Math.ceil(issue.copies_min / issue.copies_step) * issue.copies_step;
  const isFrench = issue.languages.includes('fr') && (of.language === 'fr' || !issue.languages.includes('de'));
  const copies = isFrench ? { copies_de: 0, copies_fr: least } : { copies_de: least, copies_fr: 0 };
  if (!last || !takes(issue, last)) return orderValues({ ...copies, imprint: last?.imprint ?? imprint, delivery });
  return orderValues({ ...last, delivery: { ...delivery, ...last.delivery } });
}

/** An order of the Gazette: copies with what they cost as one types, imprint, delivery. */
export function OrderSheet({ issue, of, onClose }: OrderSheetProps) {
  const { t } = useTranslation('marketing');
  const queries = useQueryClient();
  const words = useCopiesWords(issue);
  const order = isOrder(of) ? of : undefined;
  const branch = isOrder(of) ? of.branch_id : of.id;
  return (
    <RecordSheet
      title={t('order.title', { number: issue.number, branch: isOrder(of) ? of.branch_name : of.name })}
      action={t(order ? 'order.save' : 'order.send')}
      name="marketing.gazette"
      about={order?.id ?? branch}
      stored={{ values: begun(issue, of), stamp: order?.updated ?? '' }}
      isNew={!order}
      schema={orderSchema(issue, issue.runs > 0)}
      words={words}
      save={async (values) => {
        const wish = { ...orderOf(values), ...(values.reason && { reason: values.reason }) };
        if (order) return changeOrder({ id: order.id, updated: order.updated, ...wish });
        return placeOrder({ issue_id: issue.id, branch_id: branch, ...wish });
      }}
      load={async (since) => {
        const now = await queries.fetchQuery({ ...gazetteQuery(issue.id), staleTime: 0 });
        const found = now.orders.find(({ id }) => id === order?.id);
        if (!found || found.updated === since) return undefined;
        return {
          values: orderValues(found),
          stamp: found.updated,
          by: { name: found.changed_name, when: found.updated },
        };
      }}
      onSaved={async () => {
        await stale(queries, 'marketing', 'dashboard');
        notify({ kind: 'success', message: t(order ? 'order.saved' : 'order.sent') });
      }}
      failure={(thrown) => {
        if (!(thrown instanceof CallError) || !thrown.fields.order) return;
        return t(`order.refused.${thrown.fields.order}`, refusalFacts(thrown, issue, t));
      }}
      onClose={onClose}
    >
      {(form) => <Fields {...{ form, issue, order, branch }} />}
    </RecordSheet>
  );
}

interface FieldsProps {
  form: RecordForm<OrderValues>;
  issue: Issue;
  order: Order | undefined;
  branch: string;
}

function Fields({ form, issue, order, branch }: FieldsProps) {
  const { t } = useTranslation('marketing');
  const { date } = useFormat();
  return (
    <>
      {order?.approved && <Note tone="warn">{t('order.voids')}</Note>}
      <Section title={t('order.copies')} small>
        <CopiesFields {...{ form, issue }} />
      </Section>
      <Section title={t('order.imprint')} small>
        <div className={styles.fields}>
          <Text form={form} name="name" maxLength={120} />
          <LongText form={form} name="lines" rows={4} maxLength={500} optional />
          <Checkbox
            label={t('order.field.logo')}
            checked={form.values.logo}
            onChange={({ target }) => form.set({ logo: target.checked })}
          />
        </div>
      </Section>
      <Section title={t('order.delivery')} small>
        <div className={styles.fields}>
          <AddressBook {...{ form, branch }} />
          <Text form={form} name="recipient" maxLength={120} />
          <Text form={form} name="street" maxLength={120} optional />
          <div className={styles.pair}>
            <Text form={form} name="postcode" maxLength={10} />
            <Text form={form} name="place" maxLength={80} />
          </div>
          <DateField
            label={form.words.label('day')}
            help={t('order.window', { from: date(issue.delivery_from), to: date(issue.delivery_to) })}
            error={form.fault('day')}
            value={form.values.day}
            onChange={(day) => form.set({ day })}
          />
          {issue.runs > 0 && <LongText form={form} name="reason" rows={2} maxLength={500} />}
        </div>
      </Section>
    </>
  );
}

/** Addresses of the company's branches and of former orders; the one that is typed is chosen. */
function AddressBook({ form, branch }: Pick<FieldsProps, 'form' | 'branch'>) {
  const { t } = useTranslation('marketing');
  const { data: addresses = [] } = useQuery(addressesQuery(branch));
  const { recipient, street, postcode, place } = form.values;
  if (addresses.length < 2) return null;
  const chosen = addresses.findIndex(
    (one) =>
      [one.name, one.street, one.postcode, one.place].join('\n') === [recipient, street, postcode, place].join('\n'),
  );
  return (
    <SelectField
      label={t('order.addressBook')}
      value={String(chosen)}
      onChange={({ target }) => {
        const one = addresses[Number(target.value)];
        if (one) form.set({ recipient: one.name, street: one.street, postcode: one.postcode, place: one.place });
      }}
    >
      <option value="-1">{t('order.otherAddress')}</option>
      {addresses.map((one, place) => (
        <option key={JSON.stringify(one)} value={place}>
          {[one.name, one.street, `${one.postcode} ${one.place}`].filter(Boolean).join(', ')}
        </option>
      ))}
    </SelectField>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { keepSite, type Site } from './sites.ts';
import { typedOrigins } from './typed-origins.ts';

interface SiteDialogProps {
  site?: Site | undefined;
  onKept: (id: string) => void;
  onClose: () => void;
}

/** Name and addresses of a site that may show embeds. */
export function SiteDialog({ site, onKept, onClose }: SiteDialogProps) {
  const { t } = useTranslation('embeds');
  const [name, setName] = useState(site?.name ?? '');
  const [addresses, setAddresses] = useState(site?.origins.join('\n') ?? '');
  const [faults, setFaults] = useState<{ name?: string; addresses?: string }>({});
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    const { origins, wrong } = typedOrigins(addresses);
    const found = {
      ...(name.trim() === '' && { name: t('site.noName') }),
      ...(wrong !== undefined && { addresses: t('site.wrongAddress', { address: wrong }) }),
      ...(origins.length === 0 && { addresses: t('site.noAddress') }),
      ...(origins.length > 10 && { addresses: t('site.manyAddresses') }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const [kept] = await keepSite({ name: name.trim(), origins }, site);
      if (kept) return onKept(kept.id);
      setFaults({ name: t('site.stale') });
    } catch (thrown) {
      setFaults({ addresses: failureWords(thrown, t) });
    }
    setBusy(false);
  };
  return (
    <Dialog
      title={site ? t('site.edit') : t('site.add')}
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} busy={busy} onClick={() => void keep()}>
          {t('site.keep')}
        </CancelOr>
      }
    >
      <TextField
        name="name"
        label={t('site.name')}
        maxLength={80}
        error={faults.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextArea
        name="addresses"
        label={t('site.addresses')}
        help={t('site.addressesHelp')}
        rows={3}
        spellCheck={false}
        error={faults.addresses}
        value={addresses}
        onChange={({ target }) => setAddresses(target.value)}
      />
    </Dialog>
  );
}

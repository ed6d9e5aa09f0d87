import { useTranslation } from 'react-i18next';
import { WriteButton } from '#web/publishing/written/write-button.tsx';
import { WrittenScreen } from '#web/publishing/written/written-screen.tsx';
import { DRAFTS, editPath, SUPPLIERS } from '../suppliers.ts';

/** /app/conditions/drafts: the terms that are written, for those who write. */
export default function DraftsScreen() {
  const { t } = useTranslation('conditions');
  return (
    <WrittenScreen
      kind="terms"
      list={DRAFTS}
      words="conditions"
      crumb={{ label: t('title'), to: SUPPLIERS.path }}
      actions={<WriteButton kind="terms" label={t('drafts.write')} editPath={editPath} />}
      editPath={editPath}
    />
  );
}

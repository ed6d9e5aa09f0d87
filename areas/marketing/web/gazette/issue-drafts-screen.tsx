import { useTranslation } from 'react-i18next';
import { WriteButton } from '#web/publishing/written/write-button.tsx';
import { WrittenScreen } from '#web/publishing/written/written-screen.tsx';
import { GAZETTE, ISSUE_DRAFTS, issueEditPath } from '../lists.ts';

/** /app/marketing/gazette/drafts: the issues that are written. */
export default function IssueDraftsScreen() {
  const { t } = useTranslation('marketing');
  return (
    <WrittenScreen
      kind="gazette"
      list={ISSUE_DRAFTS}
      words="marketing"
      title={t('gazetteDrafts')}
      crumb={{ label: t('gazette'), to: GAZETTE.path }}
      actions={<WriteButton kind="gazette" label={t('edit.newIssue')} editPath={issueEditPath} />}
      editPath={issueEditPath}
    />
  );
}

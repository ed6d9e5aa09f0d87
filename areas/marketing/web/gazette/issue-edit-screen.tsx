import { useTranslation } from 'react-i18next';
import { PlainEditScreen } from '#web/publishing/plain/plain-edit-screen.tsx';
import { ISSUE } from '../kinds.ts';
import { ISSUE_DRAFTS, issueEditPath } from '../lists.ts';
import IssueReader from './issue-reader.tsx';

/** /app/marketing/gazette/{issueId}/edit: an issue for those who write it. */
export default function IssueEditScreen() {
  const { t } = useTranslation('marketing');
  return (
    <PlainEditScreen
      kind={ISSUE}
      part="issueId"
      form="marketing.issue"
      words="marketing"
      reads="marketing"
      untitled={t('edit.newIssue')}
      crumb={{ label: t('gazetteDrafts'), to: ISSUE_DRAFTS.path }}
      editPath={issueEditPath}
      preview={(id, facts, text, language) => (
        <IssueReader id={id} facts={facts} texts={{ [language]: text }} locale={language} />
      )}
    />
  );
}

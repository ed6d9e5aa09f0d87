import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { downloadAnswer } from '#web/calls/download.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';

/** A result or a team as a file, in either language. */
export function PdfButton({ what }: { what: { response_id: string } | { branch_id: string } }) {
  const { t } = useTranslation('assessment');
  const tell = useTellFailure();
  const make = useMutation({
    mutationFn: (language: string) => downloadAnswer('/assessments/generate-pdf', { ...what, language }),
    onError: tell,
  });
  return (
    <Popover
      label={t('pdf.title')}
      panelClass="menu-actions"
      closesOnChoice
      opener={(opener) => (
        <button type="button" className="btn btn-o" aria-busy={make.isPending || undefined} {...opener}>
          <Icon name="pdf" size={20} />
          {t(make.isPending ? 'pdf.making' : 'pdf.title')}
        </button>
      )}
    >
      {LOCALES.map((language) => (
        <Button key={language} kind="quiet" icon="download" onClick={() => !make.isPending && make.mutate(language)}>
          {t(`pdf.${language}`)}
        </Button>
      ))}
    </Popover>
  );
}

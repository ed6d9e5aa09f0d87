import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#web/ui/button.tsx';

interface CancelOrProps extends ButtonProps {
  onCancel: () => void;
  /** The way out takes the focus: for what is not taken back. */
  careful?: boolean;
}

/** The two buttons a dialog or a sheet ends with: the way out, and what is done, which has the words and all the rest. */
export function CancelOr({ onCancel, careful, ...act }: CancelOrProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <Button onClick={onCancel} data-autofocus={careful}>
        {t('ui.cancel')}
      </Button>
      <Button kind="primary" {...act} />
    </>
  );
}

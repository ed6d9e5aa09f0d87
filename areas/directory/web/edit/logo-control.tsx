import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUpload } from '#web/files/file-upload.tsx';
import { FieldGroup } from '#web/forms/field-group.tsx';
import { Button } from '#web/ui/button.tsx';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import styles from './edit.module.css';

export interface LogoControlProps {
  /** The company's name, for the mark that stands where there is no logo. */
  name: string;
  image: string | null;
  error: string | undefined;
  onChange: (image: string | null) => void;
}

/** The logo of a company: another one, or none. It becomes the company's when the form is saved. */
export function LogoControl({ name, image, error, onChange }: LogoControlProps) {
  const { t } = useTranslation('opticians');
  const [choosing, setChoosing] = useState(false);
  return (
    <FieldGroup label={t('field.logo_image')} error={error}>
      <div className={styles.logo}>
        <CompanyMark name={name} image={image} size={80} />
        <div className={styles.head}>
          <Button size="small" icon="image" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t(image ? 'edit.logo.change' : 'edit.logo.add')}
          </Button>
          {image && (
            <Button size="small" kind="quiet" onClick={() => onChange(null)}>
              {t('edit.logo.remove')}
            </Button>
          )}
        </div>
      </div>
      {choosing && (
        <FileUpload
          label={t('field.logo_image')}
          kinds={['image']}
          imageKind="Logo"
          onStored={({ id }) => {
            onChange(id);
            setChoosing(false);
          }}
        />
      )}
    </FieldGroup>
  );
}

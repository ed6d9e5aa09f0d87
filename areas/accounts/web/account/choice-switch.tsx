import { type ReactNode, useState } from 'react';
import { Switch } from '#web/ui/choice.tsx';

interface ChoiceSwitchProps {
  title: string;
  text: ReactNode;
  checked: boolean;
  /** Stores the choice; settles when that is decided. */
  onChoose: (checked: boolean) => Promise<unknown>;
}

/** A choice that is stored at once. It shows what was clicked from the same moment on, and what is stored afterwards. */
export function ChoiceSwitch({ title, text, checked, onChoose }: ChoiceSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choose = async (choice: boolean) => {
    setWanted(choice);
    // Whoever stores it tells what went wrong.
    await onChoose(choice).catch(() => undefined);
    setWanted(null);
  };
  return (
    <Switch
      label={
        <>
          <b>{title}</b>
          <small>{text}</small>
        </>
      }
      checked={wanted ?? checked}
      onChange={(event) => void choose(event.target.checked)}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { Program } from '#shared/names/programs.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import '#web/ui/chips.css';

const LOOK: Record<Program, { className: string; icon: IconName }> = {
  gesundheitsoptik: { className: 'go', icon: 'health' },
  frequentlens: { className: 'fl', icon: 'contact' },
  confirmedTeamLeader: { className: 'tl', icon: 'medal' },
};

/** A programme or attribute as a disc; the word stands beside it or is its accessible name and tooltip. */
export function ProgramBadge({ program, withWord }: { program: Program; withWord?: boolean }) {
  const { t } = useTranslation('common');
  const word = t(`program.${program}`);
  const { className, icon } = LOOK[program];
  return (
    <span className={`badge ${className}`} title={withWord ? undefined : word}>
      <i>
        <Icon name={icon} size={15} />
      </i>
      {withWord ? word : <span className="vh">{word}</span>}
    </span>
  );
}

/** All badges of a company or person, in the order of the specification. */
export function ProgramBadges({ programs, withWord }: { programs: readonly Program[]; withWord?: boolean }) {
  const order = Object.keys(LOOK) as Program[];
  return (
    <span className="badges">
      {order
        .filter((program) => programs.includes(program))
        .map((program) => (
          <ProgramBadge key={program} program={program} withWord={withWord} />
        ))}
    </span>
  );
}

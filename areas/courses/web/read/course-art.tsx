import { Cover, type Motif } from '#web/covers/cover.tsx';
import { Picture } from '#web/files/picture.tsx';
import type { CourseCategory } from '../../course-facts.ts';
import styles from '../courses.module.css';
import type { CourseFacts } from '../queries.ts';

/** Each theme has its figure. */
const MOTIFS: Readonly<Record<CourseCategory, Motif>> = {
  refraction: 'ring',
  contactLenses: 'lens',
  eyeHealth: 'placido',
  workshop: 'frame',
  advice: 'chart',
  management: 'dots',
};

interface CourseArtProps {
  course: Pick<CourseFacts, 'id' | 'cover'> & { category: CourseCategory | null };
  alt?: string;
  /** Over the whole column, not one of a list. */
  large?: boolean;
}

/** The picture of a course, around its focal point, or a drawn one. */
export function CourseArt({ course: { id, cover, category }, alt, large }: CourseArtProps) {
  return (
    <div className={large ? styles.hero : styles.art}>
      <Picture
        image={cover?.file}
        size={large ? 'full' : 'card'}
        alt={alt}
        style={cover ? { objectPosition: `${cover.focus.x * 100}% ${cover.focus.y * 100}%` } : undefined}
        standIn={
          <Cover
            seed={id}
            motif={MOTIFS[category ?? 'refraction']}
            {...(large ? { width: 880, height: 216 } : { width: 104, height: 104 })}
          />
        }
      />
    </div>
  );
}

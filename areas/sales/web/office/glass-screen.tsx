import { OfficePart } from './office-part.tsx';

/** /app/sales/data-admin/glass: what the office does with the figures of lenses. */
export default function GlassScreen() {
  return <OfficePart line="glasses" />;
}

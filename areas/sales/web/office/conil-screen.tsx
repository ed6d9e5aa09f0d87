import { OfficePart } from './office-part.tsx';

/** /app/sales/data-admin/conil: what the office does with the figures of conil. */
export default function ConilScreen() {
  return <OfficePart line="conil" />;
}

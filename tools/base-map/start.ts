import { writeFile } from 'node:fs/promises';
import { BASE_MAP_FILE, makeBaseMap } from './make-base-map.ts';

// `tsx tools/base-map/start.ts`: writes the map's outlines anew, after the package of the outlines has changed.
await writeFile(BASE_MAP_FILE, await makeBaseMap());
console.log(`Written: ${BASE_MAP_FILE}`);

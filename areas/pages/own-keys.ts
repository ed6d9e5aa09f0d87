import { PAGE_KEYS } from '#shared/names/blocks.ts';

/** Key pages whose screens this area has; the others stand in areas that put their tools around the same page. */
const {
  conditions: _conditions,
  gesundheitsoptik: _gesundheitsoptik,
  marketing: _marketing,
  products: _products,
  purecare: _purecare,
  purelens: _purelens,
  'styleguide-gesundheitsoptik': _sheetOfGesundheitsoptik,
  'styleguide-frequentlens': _sheetOfFrequentlens,
  'styleguide-purecare': _sheetOfPurecare,
  'styleguide-purelens': _sheetOfPurelens,
  ...own
} = PAGE_KEYS;
export const OWN_KEYS = own;

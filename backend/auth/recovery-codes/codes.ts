import { randomInt } from 'node:crypto';

/** Lower-case letters and digits nobody mistakes for another: no i, l, o, 0, 1. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** How many codes a set has. */
export const SET_SIZE = 10;

/** A set of codes as people note them down, `xxxx-xxxx-xxxx`: 59 random bits each. */
export function newCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < SET_SIZE) codes.add(Array.from({ length: GROUPS }, newGroup).join('-'));
  return [...codes];
}

function newGroup(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** What counts of a typed code: case, spaces and dashes do not. */
export function canonicalCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, '');
}

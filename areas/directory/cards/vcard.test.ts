import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyLines, personLines } from './cards.ts';
import { cardFileName, components, escapeText, foldLine, writeCard } from './vcard.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfold = (text: string) => text.replaceAll('\r\n ', '');

describe('escaping', () => {
  it('escapes what separates values and lines', () => {
    expect(escapeText('a\\b, c; d\r\ne\nf\rg')).toBe('a\\\\b\\, c\\; d\\ne\\nf\\ng');
  });

  it('joins components and keeps empty places', () => {
    expect(components('Meier; Huber', null, 'Zoë', undefined)).toBe('Meier\\; Huber;;Zoë;');
  });

  it('lets no value start a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are looked for
        expect(escapeText(text)).not.toMatch(/[\r\n\u0000-\u0008]/);
      }),
    );
  });
});

describe('folding', () => {
  it('leaves a line of 75 octets alone and folds one of 76', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });

  it('counts octets, and cuts neither an umlaut nor an emoji', () => {
    expect(foldLine(`${'x'.repeat(74)}ü`)).toBe(`${'x'.repeat(74)}\r\n ü`);
    expect(foldLine(`${'x'.repeat(72)}👓`)).toBe(`${'x'.repeat(72)}\r\n 👓`);
  });

  it('keeps every text, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }).map(escapeText), (text) => {
        const folded = foldLine(text);
        expect(unfold(folded)).toBe(text);
        for (const line of folded.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
      }),
    );
  });
});

describe('cards', () => {
  const person = {
    id: '0199a8c2-0000-7000-8000-000000000001',
    firstName: 'Zoë 👓',
    lastName: 'Müller-Favre',
    company: 'Sehen; Hören, AG',
    branch: 'Bern',
    profession: null,
    email: 'zoe@optik.example',
    phone: '+41315550142',
    language: 'de',
    address: { street: 'Kornhausplatz 14', postcode: '3011', place: 'Bern', canton: 'BE' },
  };

  it('writes a person in version 4.0, every line ended', () => {
    expect(writeCard(personLines(person, 'de'), { folded: false }).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'UID:urn:uuid:0199a8c2-0000-7000-8000-000000000001',
      'KIND:individual',
      'FN:Zoë 👓 Müller-Favre',
      'N:Müller-Favre;Zoë 👓;;;',
      'ORG:Sehen\\; Hören\\, AG;Bern',
      'EMAIL;TYPE=work:zoe@optik.example',
      'TEL;TYPE=work,voice:+41315550142',
      'ADR;TYPE=work:;;Kornhausplatz 14;Bern;BE;3011;Schweiz',
      'LANG:de',
      'END:VCARD',
      '',
    ]);
  });

  it('writes a company without an address and without empty lines', () => {
    const card = writeCard(
      companyLines({ id: person.id, name: 'Éclat', website: 'https://e.example/\r\nNOTE:x' }, 'fr'),
    );
    expect(card).toContain('KIND:org\r\nFN:Éclat\r\nORG:Éclat\r\nURL:https://e.example/NOTE:x\r\nEND:VCARD\r\n');
  });

  it('names the file in plain letters', () => {
    expect(cardFileName('Zoë Müller-Favre')).toBe('zoe-mueller-favre.vcf');
    expect(cardFileName('Σ')).toBe('kontakt.vcf');
  });
});

import { readFileSync } from 'node:fs';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MuiDress } from '#web/theme/mui-provider.tsx';
import { muiTheme } from '#web/theme/mui-theme.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

describe('the MUI dress', () => {
  it('asks only for tokens that exist', () => {
    const text = JSON.stringify({ parts: muiTheme.components, palette: muiTheme.palette, shadows: muiTheme.shadows });
    const asked = new Set([...text.matchAll(/var\(--([a-z0-9-]+)\)/g)].map((hit) => hit[1]));
    expect(asked.size).toBeGreaterThan(30);
    // Variables of MUI's own are none of ours.
    for (const token of [...asked].filter((name) => !name?.startsWith('mui-')))
      expect(tokens, token).toContain(`--${token}:`);
  });

  it('keeps yellow for what is filled and ink for controls', () => {
    expect(muiTheme.palette.primary.main).toBe('var(--primary)');
    for (const part of ['MuiButton', 'MuiCheckbox', 'MuiRadio', 'MuiSwitch', 'MuiTextField'] as const) {
      expect(muiTheme.components?.[part]?.defaultProps?.color, part).toBe('secondary');
    }
  });

  it('dresses the parts it is there for', () => {
    const markup = renderToStaticMarkup(
      <MuiDress>
        <Autocomplete options={['Bern']} renderInput={(input) => <TextField {...input} label="Ort" />} />
        <MenuList>
          <MenuItem>Bern</MenuItem>
        </MenuList>
      </MuiDress>,
    );
    expect(markup).toContain('MuiAutocomplete-root');
    expect(markup).toContain('min-height:44px');
    expect(markup).not.toContain('TouchRipple');
  });
});

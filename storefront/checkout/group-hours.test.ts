import { describe, expect, it } from 'vitest';
import { groupHours, isNonstop } from './group-hours.ts';

const day = [{ from: '08:00', to: '18:00' }];
const always = [{ from: '00:00', to: '24:00' }];

describe('opening hours', () => {
  it('bring like days together', () => {
    expect(groupHours([day, day, day, day, day, [{ from: '09:00', to: '12:00' }], []])).toEqual([
      { first: 0, last: 4, times: ['8:00–18:00'], isAlways: false },
      { first: 5, last: 5, times: ['9:00–12:00'], isAlways: false },
      { first: 6, last: 6, times: [], isAlways: false },
    ]);
  });

  it('keep breaks', () => {
    const broken = [...day, { from: '19:00', to: '20:30' }];
    expect(groupHours([broken, day])[0]?.times).toEqual(['8:00–18:00', '19:00–20:30']);
  });

  it('know what never closes', () => {
    expect(isNonstop(groupHours(Array.from({ length: 7 }, () => always)))).toBe(true);
    expect(isNonstop(groupHours([...Array.from({ length: 6 }, () => always), day]))).toBe(false);
  });
});

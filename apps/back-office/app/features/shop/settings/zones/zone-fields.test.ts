import { expect, test } from 'vitest';
import { readZones, writeZones } from './zone-fields.ts';

const area = { south: 23.5, west: 60.8, north: 37.1, east: 77.9 };
const lahore = {
  id: '3',
  name: 'Lahore',
  city: 'Lahore',
  isActive: true,
  latitude: 31.52,
  longitude: 74.35,
  deliveryRadius: 45_000,
};

test('zones survive being written and parsed again, and only changed branches are in the plan', () => {
  const values = writeZones(area, [lahore]);
  expect(readZones(values, [lahore])).toEqual({ plan: { area, branches: [] } });
  expect(readZones({ ...values, 'radius.3': '12,5' }, [lahore])).toEqual({
    plan: {
      area,
      branches: [{ id: '3', latitude: 31.52, longitude: 74.35, deliveryRadius: 12_500 }],
    },
  });
});

test('the first invalid field is named', () => {
  const values = writeZones(area, [lahore]);
  for (const [field, text] of [
    ['south', ''],
    ['north', '20'],
    ['east', 'far'],
    ['latitude.3', '91'],
    ['longitude.3', '-181'],
    ['radius.3', '-1'],
  ] as const) {
    expect(readZones({ ...values, [field]: text }, [lahore])).toEqual({ wrong: field });
  }
});

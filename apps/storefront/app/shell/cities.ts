/** Cities that many parcels go to: name, latitude and longitude of the centre in degrees. */
export const cities: readonly { name: string; latitude: number; longitude: number }[] = [
  { name: 'Lahore', latitude: 31.5497, longitude: 74.3436 },
  { name: 'Karachi', latitude: 24.8607, longitude: 67.0011 },
  { name: 'Islamabad', latitude: 33.6844, longitude: 73.0479 },
  { name: 'Rawalpindi', latitude: 33.5651, longitude: 73.0169 },
  { name: 'Faisalabad', latitude: 31.4504, longitude: 73.135 },
  { name: 'Multan', latitude: 30.1575, longitude: 71.5249 },
  { name: 'Peshawar', latitude: 34.0151, longitude: 71.5249 },
  { name: 'Gujranwala', latitude: 32.1877, longitude: 74.1945 },
  { name: 'Sialkot', latitude: 32.4945, longitude: 74.5229 },
  { name: 'Hyderabad', latitude: 25.396, longitude: 68.3578 },
  { name: 'Bahawalpur', latitude: 29.3956, longitude: 71.6836 },
  { name: 'Sargodha', latitude: 32.0836, longitude: 72.6711 },
  { name: 'Sukkur', latitude: 27.7052, longitude: 68.8574 },
  { name: 'Abbottabad', latitude: 34.1688, longitude: 73.2215 },
  { name: 'Quetta', latitude: 30.1798, longitude: 66.975 },
];

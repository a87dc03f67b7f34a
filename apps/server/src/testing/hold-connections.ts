// Child process (arguments: PORT AMOUNT) that opens connections to a port, sends one request on each and holds them.
import { connect } from 'node:net';

const [port, amount] = process.argv.slice(2).map(Number);
const open = () =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ port: port ?? 0, host: '127.0.0.1' });
    socket.on('error', reject);
    socket.once('data', () => resolve());
    socket.write('GET /healthz HTTP/1.1\r\nhost: shop.example\r\n\r\n');
  });
for (let left = amount ?? 0; left > 0; left -= 200) {
  await Promise.all(Array.from({ length: Math.min(200, left) }, open));
}
process.send?.('open');

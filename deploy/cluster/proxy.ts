import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addresses, deployFile, replaced } from './addresses.ts';
import { type Running, start } from './processes.ts';

/** Starts HAProxy by `deploy/haproxy`, with a third node that the example does not have. */
export function startProxy(folder: string, certificate: string, key: string): Running {
  const certificates = join(folder, 'certs');
  mkdirSync(certificates, { recursive: true });
  writeFileSync(
    join(certificates, 'shop.pem'),
    readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
  );
  let text = deployFile('haproxy/haproxy.cfg');
  text = replaced(text, '/etc/haproxy/certs/', `${certificates}/`);
  // More connections would need more open files than a shell allows.
  text = replaced(text, 'maxconn 20000', 'maxconn 4000');
  const [, second, third] = addresses.nodes;
  // Repeats every line about the second node for the third.
  text = text.replace(/^ {2}server web2.*$/gm, (line) => {
    const other = line.replaceAll('web2', 'web3').replaceAll(second, third);
    return `${line}\n${other}`;
  });
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, text);
  return start('haproxy', ['/usr/sbin/haproxy', '-f', config]);
}

import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const find = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Why no proxy can be started on this machine; null where one can. */
export const nginxAbsence = (): string | null => {
  const missing = ['nginx', 'openssl'].filter((name) => find(name) === undefined)
  return missing.length === 0 ? null : `${missing.join(' and ')} not found on this machine`
}

const settingsOf = (folder: string, port: number, upstream: readonly number[]): string => `
${userInfo().uid === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 8m;
  upstream riva {
${upstream.map((one) => `    server 127.0.0.1:${one} max_fails=0;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    location / {
      error_page 418 = @writing;
      if ($request_method !~ ^(GET|HEAD)$) {
        return 418;
      }
      proxy_pass http://riva;
    }
    location @writing {
      proxy_next_upstream off;
      proxy_pass http://riva;
    }
  }
}
`

/** The shell hears when this process ends, also when it is killed, and then stops the proxy. */
const untilEnd = '"$0" "$@" & server=$!; read -r _; kill $server; wait $server'

export interface Nginx {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** nginx, which ends TLS before these ports and hands each request to the next of them in turn. */
export const startNginx = async (port: number, upstream: readonly number[]): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'riva-nginx-'))
  const certificate = join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    find('openssl') ?? 'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject].concat(
      ['-keyout', join(folder, 'key.pem')],
      ['-out', certificate],
    ),
    { stdio: 'ignore' },
  )
  setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')])
  const settings = join(folder, 'nginx.conf')
  await writeFile(settings, settingsOf(folder, port, upstream))
  const server = spawn('/bin/sh', ['-c', untilEnd, find('nginx') ?? 'nginx', '-c', settings, '-p', folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const over = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `https://localhost:${port}`
  const stop = async () => {
    server.stdin.end()
    await over
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    const isThere = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return { url, stop }
    await pause(100)
  }
  await stop()
  throw new Error('nginx did not start; it says why above.')
}

import type { Browser } from 'playwright'
import { type FirstLoad, firstLoads } from './first-load.ts'
import { floor, peers, standIn } from './stand-in.ts'
import { judge } from './verdict.ts'

const probe = 400
const table = 'tbody tr td'
const password = 'input[type=password]'
type Visit = Parameters<typeof firstLoads>[1][string]

/** How many units give a stand-in the main-thread time that its peer has against the floor. */
function unitsFor(share: number, floorCpu: number, idle: FirstLoad, busy: FirstLoad): number {
  const each = (busy.cpu - idle.cpu) / probe
  if (!(each > 0)) throw new Error('A unit of work took no time: the machine is too busy to measure on.')
  return Math.max(0, Math.round((share * floorCpu - idle.cpu) / each))
}

/** Sign-in and order list beside stand-ins for what others offer, calibrated in the same run, all visited in turn. */
export async function benchPeers(browser: Browser, own: Readonly<Record<'login' | 'list', Visit>>, rounds: number) {
  const servers = {
    table: await floor('table'),
    signIn: await floor('signIn'),
    component: await standIn(peers.component),
    framework: await standIn(peers.framework),
  }
  const at = (name: 'component' | 'framework', units: number): Visit => ({
    url: `${servers[name].url}?units=${units}`,
    landmark: name === 'component' ? table : password,
  })
  const floors = {
    table: { url: servers.table.url, landmark: table },
    signIn: { url: servers.signIn.url, landmark: password },
  }
  try {
    const tried = await firstLoads(
      browser,
      {
        ...floors,
        idleComponent: at('component', 0),
        busyComponent: at('component', probe),
        idleFramework: at('framework', 0),
        busyFramework: at('framework', probe),
      },
      rounds,
    )
    const units = {
      component: unitsFor(peers.component.mainThread, tried.table.cpu, tried.idleComponent, tried.busyComponent),
      framework: unitsFor(peers.framework.mainThread, tried.signIn.cpu, tried.idleFramework, tried.busyFramework),
    }
    const loads = await firstLoads(
      browser,
      {
        ...own,
        ...floors,
        component: at('component', units.component),
        framework: at('framework', units.framework),
      },
      rounds,
    )
    const { login, list, component, framework } = loads
    judge('Beside stand-ins of the same bytes, requests and script work (medians)', [
      { what: 'list usable', value: list.usable / component.usable, unit: 'x', limit: 0.85, goal: 0.65 },
      { what: 'list, main thread', value: list.cpu / component.cpu, unit: 'x', limit: 0.9, goal: 0.7 },
      { what: 'sign-in usable', value: login.usable / framework.usable, unit: 'x', limit: 0.65 },
      { what: 'component against the floor, main thread (1.89)', value: component.cpu / loads.table.cpu, unit: 'x' },
      { what: 'component against the floor, usable (1.46)', value: component.usable / loads.table.usable, unit: 'x' },
      { what: 'framework against the floor, main thread (1.61)', value: framework.cpu / loads.signIn.cpu, unit: 'x' },
      { what: 'framework against the floor, usable (1.66)', value: framework.usable / loads.signIn.usable, unit: 'x' },
    ])
    return loads
  } finally {
    for (const server of Object.values(servers)) server.close()
  }
}

import type { Fault } from '#tools/mutants/faults.ts'
import { contractFaults } from './contract.ts'
import { gatewayFaults } from './gateway.ts'
import { moneyFaults } from './gateway-money.ts'
import { machineFaults } from './machines.ts'
import { screenFaults } from './screens.ts'
import { srcFaults } from './src.ts'

export const floors = ['contract', 'machines', 'gateway', 'src', 'screens'] as const
export type Floor = (typeof floors)[number]

export const plantedOn: Readonly<Record<Floor, readonly Fault[]>> = {
  contract: contractFaults,
  machines: machineFaults,
  gateway: [...moneyFaults, ...gatewayFaults],
  src: srcFaults,
  screens: screenFaults,
}

export const allPlanted: readonly Fault[] = floors.flatMap((floor) => plantedOn[floor])

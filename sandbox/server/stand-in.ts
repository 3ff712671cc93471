import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Language } from './language.ts';

export interface SandboxOptions {
  /** Address to listen on; 127.0.0.1 unless told. */
  host?: string;
  /** 0 takes any free one. */
  port: number;
  /** Folder where caught mail and payments survive a restart. */
  dataDir?: string;
  logger?: FastifyBaseLogger;
  /** 0, the default, takes any free one. */
  smtpPort?: number;
  /** Origin that browsers reach the sandbox at, when it differs from host and port. */
  publicUrl?: string;
  /** Milliseconds from an accepted refund to a finished one; tests shorten it. */
  refundDelay?: number;
  /** Milliseconds before the given retry of a notification, counted from 1. */
  retryDelay?: (retry: number) => number;
  /** How long a late answer of a business register takes. */
  registerDelay?: number;
}

/** What a stand-in is opened with. */
export interface Surroundings extends SandboxOptions {
  /** Origin that browsers and the shop reach the sandbox at; known once it listens. */
  origin: () => string;
}

/** How the start page shows a stand-in. */
export interface Card {
  path: string;
  name: string;
  about: Record<Language, string>;
  /** What the shop must be given to reach it. */
  settings: () => ReadonlyArray<readonly [label: string, value: string]>;
}

/** One service outside of the shop, played. */
export interface StandIn {
  card?: Card;
  /** Settings of the shop that lead here, by the names of environment variables. */
  environment?: () => Readonly<Record<string, string>>;
  close?: () => Promise<void>;
}

/** Puts a stand-in on the server. */
export type OpenStandIn = (server: FastifyInstance, surroundings: Surroundings) => StandIn | Promise<StandIn>;

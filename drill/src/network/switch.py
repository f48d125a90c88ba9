"""A switch between network namespaces, in user space: delay, jitter, loss and cuts, by a seed.

Each namespace has a persistent TUN device; the switch holds their descriptors and hands IPv4 packets on by their
destination. Why Python: Node has no ioctl. Only its standard library is used.

    python3 switch.py SEED NAME=NAMESPACE=DEVICE=ADDRESS ...

It is told on stdin, a line each, and answers each line with one of JSON:
    delay MILLISECONDS JITTER     on each way, from now on
    loss SHARE                    of all packets, 0 to 1
    cut FROM TO                   what FROM sends to TO is lost, not what TO sends to FROM
    heal                          nothing is cut any more
    stats                         {"passed": n, "lost": n, "cut": n}
It ends when stdin does.
"""
import ctypes
import fcntl
import heapq
import json
import os
import random
import select
import socket
import struct
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000
CLONE_NEWNET = 0x40000000
LARGEST_PACKET = 65536
# So many packets are read from one device before those that are due are handed on.
READ_AT_ONCE = 64

libc = ctypes.CDLL(None, use_errno=True)


def enter(path):
    descriptor = os.open(path, os.O_RDONLY)
    try:
        if libc.setns(descriptor, CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), f"{path} cannot be entered")
    finally:
        os.close(descriptor)


def attach(namespace, device):
    """The descriptor of a device, which belongs to the namespace it is opened in."""
    enter(f"/run/netns/{namespace}")
    descriptor = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(descriptor, TUNSETIFF, struct.pack("16sH", device.encode(), IFF_TUN | IFF_NO_PI))
    return descriptor


class Switch:
    def __init__(self, seed, ports):
        self.random = random.Random(seed)
        self.ports = {}
        self.by_address = {}
        for name, namespace, device, address in ports:
            descriptor = attach(namespace, device)
            self.ports[descriptor] = name
            self.by_address[socket.inet_aton(address)] = (name, descriptor)
        self.waiting = []
        self.order = 0
        self.newest = {}
        self.delay = self.jitter = self.loss = 0.0
        self.cuts = set()
        self.counts = {"passed": 0, "lost": 0, "cut": 0}

    def take(self, descriptor):
        source = self.ports[descriptor]
        for _ in range(READ_AT_ONCE):
            try:
                packet = os.read(descriptor, LARGEST_PACKET)
            except (BlockingIOError, OSError):
                return
            to = self.by_address.get(packet[16:20]) if packet[0] >> 4 == 4 else None
            if to is None:
                continue
            target, out = to
            if (source, target) in self.cuts:
                self.counts["cut"] += 1
            elif self.random.random() < self.loss:
                self.counts["lost"] += 1
            else:
                due = time.monotonic() + max(0.0, self.delay + self.random.uniform(-self.jitter, self.jitter))
                # Packets of one way keep their order, as they do on a wire.
                due = self.newest[source, target] = max(due, self.newest.get((source, target), 0.0))
                self.order += 1
                heapq.heappush(self.waiting, (due, self.order, out, packet, source, target))

    def hand_on(self):
        """Hands on what is due; returns the seconds until the next packet is, None: there is none."""
        now = time.monotonic()
        while self.waiting and self.waiting[0][0] <= now:
            _, _, out, packet, source, target = heapq.heappop(self.waiting)
            # What was on its way when a cable was cut is lost with it.
            if (source, target) in self.cuts:
                self.counts["cut"] += 1
                continue
            try:
                os.write(out, packet)
                self.counts["passed"] += 1
            except OSError:
                self.counts["lost"] += 1
        return max(0.0, self.waiting[0][0] - now) if self.waiting else None

    def obey(self, line):
        word, *rest = line.split()
        if word == "delay":
            self.delay, self.jitter = float(rest[0]) / 1000, float(rest[1]) / 1000
        elif word == "loss":
            self.loss = float(rest[0])
        elif word == "cut":
            self.cuts.add((rest[0], rest[1]))
        elif word == "heal":
            self.cuts.clear()
        elif word != "stats":
            return {"error": f"no such order: {line}"}
        return self.counts


def main():
    seed, *ports = sys.argv[1:]
    switch = Switch(int(seed), [port.split("=") for port in ports])
    poll = select.poll()
    for descriptor in (0, *switch.ports):
        poll.register(descriptor, select.POLLIN)
    print(json.dumps({"ready": True}), flush=True)
    pending = b""
    while True:
        wait = switch.hand_on()
        for descriptor, _ in poll.poll(None if wait is None else wait * 1000):
            if descriptor != 0:
                switch.take(descriptor)
                continue
            told = os.read(0, LARGEST_PACKET)
            if not told:
                return
            *lines, pending = (pending + told).split(b"\n")
            for line in lines:
                print(json.dumps(switch.obey(line.decode())), flush=True)


main()
